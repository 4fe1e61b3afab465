/** Texts that something on their way may interpret. */
export const nastyTexts = [
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e', '\ufeff', "' or 1=1 --"],
  ...[
    '${7*7}',
    '%s%n',
    '$argon2id$v=19$m=19456,t=2,p=1$x$y',
    '../../etc/passwd',
    '<script>',
    '٠١٢٣٤٥٦٧',
    'İ'.repeat(40),
  ],
];
