import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

// Node runs the command directly: an import by an alias of the build would end it immediately.
it('admin:create starts, and prints its usage and errors', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/admin-create.ts', 'x', 'nowhere'],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain('Usage: npm run admin:create -- <username> <email>');
  expect(stderr).toContain('username: Use 2 to 30 characters');
  expect(stderr).toContain('email: Please enter a valid email address');
  expect(status).toBe(2);
});
