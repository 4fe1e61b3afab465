/** Says which name a certificate will bear, wherever something leads to one. */
export const certificateName = {
  willSay: 'Your certificate will say:',
  /** `{signs}` cannot be printed. */
  missing:
    'Our certificates have no letters for: {signs}. Write your name in Latin letters in your profile.',
  change: 'Change it in your profile',
  ask: 'Add your name for the certificate',
  askText: 'Your profile has no name yet. A certificate is issued as soon as there is one.',
  askButton: 'Add your name',
  check: 'Check your name for the certificate',
  checkText:
    'A certificate is issued as soon as you have saved this name, or another, in your profile.',
  checkButton: 'Check your name',
};
