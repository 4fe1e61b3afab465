import { site } from '~/config/site';

export const accountMails = {
  reset: {
    subject: `Reset your ${site.brand} password`,
    paragraphs: [
      'Hi {name},',
      'We received a request to reset the password of your account. Use the button below to choose a new one.',
    ],
    button: 'Choose a new password',
    note: 'The link works once, within 30 minutes. If you did not ask for this, ignore this email; your password stays as it is.',
  },
  verification: {
    subject: `Confirm your email address for ${site.brand}`,
    paragraphs: [
      'Hi {name},',
      'Please confirm that this is your email address. We use it to reset your password and to tell you about the events you take part in.',
    ],
    button: 'Confirm email address',
    note: 'The link works for three days. If you did not create an account, ignore this email.',
  },
  passwordChanged: {
    subject: `Your ${site.brand} password was changed`,
    paragraphs: [
      'Hi {name},',
      'The password of your account was just changed, and you were logged out on your other devices.',
      `If this was not you, reset your password right away where you log in, and write to us at ${site.email}.`,
    ],
    button: 'Go to log in',
  },
  addressChanged: {
    subject: `The email address of your ${site.brand} account was changed`,
    paragraphs: [
      'Hi {name},',
      'Your account now has another email address. We no longer write to this one.',
      `If this was not you, write to us at ${site.email} right away.`,
    ],
  },
} as const;
