/** Whether a file is one that the tests of lint put into a room for a moment (scripts/lint/house.test.mjs): it may be gone when it is read. */
export const isPlanted = (file: string): boolean => /(^|[\\/])planted-/.test(file)
