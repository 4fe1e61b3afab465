/** The page of the link that the server prints while there is no admin. */
export const setup = {
  title: 'Create the first admin',
  intro: 'This site has no admin yet. Whoever creates this account manages everything on it.',
  usernameHint:
    'Any free name, such as admin. 2 to 30 characters: letters a–z, digits, dot, underscore or hyphen.',
  emailHint: 'It counts as confirmed. New passwords and messages to you are sent there.',
  button: 'Create admin',
  done: 'Your site is ready',
  doneText: 'You are logged in as its admin.',
  failed: 'The account could not be created. Please try again.',
  badTitle: 'This link can no longer be used',
  badText: 'There is an admin by now, or the server was started again and has printed a new link.',
} as const;
