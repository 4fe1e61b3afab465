// Reports an invalid environment before a build for it takes minutes.
import { readEnv } from '../src/server/env.ts';

try {
  readEnv(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
