/**
 * Words that a password may not consist of, whatever digits and other characters are between them:
 * our own names, those of the partner institutions, and the roles.
 */
export const passwordWords = [
  ...['sinau', 'ai', 'akademi', 'academy', 'infrastruktur', 'infrastructure'],
  ...['admin', 'administrator', 'master', 'trainer', 'guru', 'teacher', 'siswa', 'student'],
] as const;
