/**
 * Words that do not make a password, alone or with digits and signs between: our names, those of
 * partner institutions, and roles.
 */
export const passwordWords = [
  ...['sinau', 'ai', 'akademi', 'academy', 'infrastruktur', 'infrastructure'],
  ...['admin', 'administrator', 'master', 'trainer', 'guru', 'teacher', 'siswa', 'student'],
] as const;
