/**
 * Words that nobody's password may be made of alone, with whatever digits and signs between them: our
 * own names, those of the partner institutions, and of the roles here.
 */
export const passwordWords = [
  ...['sinau', 'ai', 'akademi', 'academy', 'infrastruktur', 'infrastructure'],
  ...['admin', 'administrator', 'master', 'trainer', 'guru', 'teacher', 'siswa', 'student'],
] as const;
