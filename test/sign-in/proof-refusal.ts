/** What the server answers with 403 where password and code are to be given again (app/api/second-factor.integration.test.ts). */
export const PROOF_REFUSAL = {
  error: {
    code: 'proof_required',
    message: 'Confirm first that it is you.',
    requestId: 'r1',
    details: [
      { path: 'password', message: 'Enter the password.' },
      { path: 'code', message: 'Enter the code.' },
    ],
  },
}
