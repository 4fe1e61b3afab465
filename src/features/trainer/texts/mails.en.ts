export const trainerMails = {
  greeting: 'Hello {name},',
  /** Used if a mail repeats nothing that was typed. */
  hello: 'Hello,',
  view: 'Open my application',
  words: 'From our team:',
  resume: {
    subject: 'Your link to the Master Trainer application',
    text: 'With this link you can open your application on any device and go on where you left off. It works for 30 days. Please do not pass it on.',
    button: 'Go on with my application',
    note: 'You did not begin an application? Then somebody mistyped their address, and you need not do anything.',
  },
  received: {
    subject: 'Your Master Trainer application has arrived',
    text: 'Thank you for applying to become a Master Trainer. Our team reads every application.',
    next: 'Your application number is {number}. You hear from us by {date}. With this link you can see at any time how things stand.',
    note: 'You did not apply? Then please answer this email, and we delete the application.',
  },
  known: {
    subject: 'You already have an application with us',
    text: 'An application was sent with your address just now. There already is one, so we keep the first and have not taken the second. With this link you can see how things stand.',
    note: 'Would you like to change something? Just answer this email.',
  },
  /** In the mail that accepts a person without an account. */
  account: {
    button: 'Make your account',
    text: 'You have no account here yet. This link makes one for your address, once and within {days} days; your logbook is waiting in it.',
  },
  states: {
    in_review: {
      subject: 'We are reading your application',
      text: 'Our team has begun to read your Master Trainer application. You do not need to do anything.',
      note: 'Any questions? Just answer this email.',
    },
    accepted: {
      subject: 'You are accepted as a Master Trainer',
      text: 'We are glad to welcome you to the Master Trainer programme. Open your application and log in with this email address to find your logbook.',
      note: 'Any questions? Just answer this email.',
    },
    waiting_list: {
      subject: 'You are on the Master Trainer waiting list',
      text: 'Your application has convinced us, but all places are taken at the moment. We write to you as soon as one is free.',
      note: 'You no longer wish to wait? Just answer this email.',
    },
    declined: {
      subject: 'Your Master Trainer application',
      text: 'Thank you for your application and the time you put into it. This time we cannot offer you a place. You are welcome to apply again.',
      note: 'Any questions? Just answer this email.',
    },
  },
} as const;
