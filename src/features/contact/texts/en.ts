/** Texts of the form on the page "Contact us". */
export const contactForm = {
  heading: 'Write to us',
  errorHeading: 'Some fields need another look. What you have typed is still here.',
  limited: 'Many messages came from your network. Please wait a while and send it again.',
  failed: 'Your message could not be sent. It is still here: please try again in a moment.',
  fields: {
    name: 'Your name',
    email: 'Your email address',
    topic: 'What is it about?',
    message: 'Your message',
  },
  send: 'Send message',
  privacy: 'We use your address only to answer you.',
  thanksTitle: 'Thank you for your message',
  thanksText: 'It has arrived. We read messages on working days and answer by email.',
  another: 'Write another message',
  home: 'To the home page',
  mails: {
    received: {
      subject: 'We have your message',
      text: 'Thank you for writing to us. Your message has arrived, and we will answer it on a working day.',
      note: 'You did not write to us? Then somebody typed your address by mistake, and there is nothing to do.',
    },
  },
} as const;
