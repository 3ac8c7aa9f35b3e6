/** Names as people count: Truck 2 before Truck 10, in any case. */
export const namesInOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
