/** A reader says what is wrong in a step or a practice question. */
export const mistakes = {
  /** The link below each step and each practice question; `{step}` for assistive technology. */
  link: 'Something wrong?',
  ofStep: 'Step {step}',
  title: 'Something wrong here?',
  intro: 'Tell us what you saw, and we correct it. No name and no address are asked for.',
  fields: { text: 'What is wrong?' },
  /** `{min}` and `{max}` characters. */
  hint: '{min} to {max} characters, without names, addresses or telephone numbers of people.',
  tell: 'Let me know',
  visitor: 'Nobody can answer you here. For an answer',
  write: 'write to us',
  send: 'Send',
  privacy: 'We keep the text and its place, and nothing about you.',
  errorHeading: 'Please check the following. What you have written is still here.',
  limited:
    'Please wait an hour, then send it again: several reports came from your network. What you have written is still here.',
  failed:
    'Please wait a moment, then try again. Nothing was sent, and what you wrote is still here.',
  thanksTitle: 'Thank you for looking closely',
  thanksText: 'Your report has arrived. We look at it on working days.',
  back: 'Back to the lesson',
} as const;
