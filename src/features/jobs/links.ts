/** Where companies send in a job; its page stands beside the board's. */
export const postJobPath = '/jobs/post';
