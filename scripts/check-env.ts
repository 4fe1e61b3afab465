// Reports an invalid environment before minutes are spent on a build for it.
import { readEnv } from '../src/server/env.ts';

try {
  readEnv(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
