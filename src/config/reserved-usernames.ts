/**
 * Words that suggest an official account: a username that consists of these alone, whatever digits
 * and other characters are between them, can only be made by `admin:create`.
 */
export const reservedWords = [
  ...['sinau', 'ai', 'admin', 'administrator', 'staff', 'staf', 'support', 'root', 'system'],
  ...['sistem', 'help', 'helpdesk', 'bantuan', 'halo', 'moderator', 'mod', 'manager', 'manajer'],
  ...['owner', 'official', 'resmi', 'team', 'tim', 'security', 'webmaster', 'postmaster'],
  ...['hostmaster', 'abuse', 'noreply', 'info', 'operator', 'superuser', 'sysadmin', 'sudo'],
] as const;
