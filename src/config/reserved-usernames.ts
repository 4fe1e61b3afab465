/**
 * Words that pass for us: a username made of these alone, with whatever digits and signs between
 * them, is made by `admin:create` only.
 */
export const reservedWords = [
  ...['sinau', 'ai', 'admin', 'administrator', 'staff', 'staf', 'support', 'root', 'system'],
  ...['sistem', 'help', 'helpdesk', 'bantuan', 'halo', 'moderator', 'mod', 'manager', 'manajer'],
  ...['owner', 'official', 'resmi', 'team', 'tim', 'security', 'webmaster', 'postmaster'],
  ...['hostmaster', 'abuse', 'noreply', 'info', 'operator', 'superuser', 'sysadmin', 'sudo'],
] as const;
