/** A guard, with a way to remove it and the tests that must then fail. */
export interface Mutation {
  guard: string;
  file: string;
  /** Occurs in the file exactly once. */
  from: string;
  to: string;
  /** Files of tests, of which at least one must fail. */
  tests: string[];
}

export const mutations: Mutation[];
