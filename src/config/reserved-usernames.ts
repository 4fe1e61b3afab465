/**
 * Words that suggest an official account. A username that consists of them alone, with any digits
 * and signs between, can only be created by `admin:create`.
 */
export const reservedWords = [
  ...['sinau', 'ai', 'admin', 'administrator', 'staff', 'staf', 'support', 'root', 'system'],
  ...['sistem', 'help', 'helpdesk', 'bantuan', 'halo', 'moderator', 'mod', 'manager', 'manajer'],
  ...['owner', 'official', 'resmi', 'team', 'tim', 'security', 'webmaster', 'postmaster'],
  ...['hostmaster', 'abuse', 'noreply', 'info', 'operator', 'superuser', 'sysadmin', 'sudo'],
] as const;
