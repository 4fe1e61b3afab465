import { site } from '~/config/site';

/** Texts of the staff's inbox, and of the mails that go out from it. */
export const inbox = {
  title: 'Inbox',
  intro:
    'Messages, event proposals, jobs, requests for invitations and reported mistakes that came in by forms.',
  caption: 'What came in',
  search: 'Search',
  searchHint: 'Name, address, words',
  kind: 'Kind',
  state: 'Status',
  assignee: 'Assigned to',
  all: 'All',
  me: 'Me',
  nobody: 'Nobody',
  apply: 'Apply',
  /** `{n}` */
  found: { one: '{n} item', other: '{n} items' },
  none: 'Nothing here. What people send by our forms appears in this list.',
  paging: 'Pages of the inbox',
  back: 'To the inbox',
  kinds: {
    contact: 'Message',
    proposal: 'Event proposal',
    submission: 'Job',
    invitation: 'Request for an invitation',
    mistake: 'Reported mistake',
  },
  /** Messages with a time by which the law wants an answer; a choice of the list. */
  privacyRequests: 'Requests about personal data',
  states: { open: 'Open', closed: 'Closed', spam: 'Spam' },
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined' },
  heads: { subject: 'Subject', from: 'From', kind: 'Kind', date: 'Came in' },
  facts: {
    company: 'Company',
    link: 'Link',
    format: 'Format',
    date: 'Proposed date',
    status: 'Decision',
    language: 'Language of the sender',
  },
  toProposals: 'Decide on it under Manage events',
  toSubmissions: 'Decide on it under Manage jobs',
  /** A request for an invitation. */
  invitation: {
    heading: 'Invite',
    organization: 'Member of',
    nobody: 'no organisation',
    send: 'Send invitation',
    invited: 'This address has been invited. Once more replaces the link.',
    account: 'This address has an account already, so no invitation is needed.',
    done: 'The invitation is on its way to {email}.',
  },
  /** A mistake in a step or a practice question, reported by a reader without a name. */
  mistake: {
    sender: 'A reader',
    step: 'step {step}',
    question: 'practice question',
    /** `{n}`: the version of the class or the edition of the question that was read. */
    version: 'Version read',
    edit: 'Open in the editor',
    view: 'See it as readers do',
    corrected: 'Corrected',
    /** Below the button. */
    tells: 'Closes the report and tells those who wanted to know. “Close” tells nobody.',
    done: 'Closed as corrected. Those who wanted to know are told.',
  },
  assign: 'Assign',
  close: 'Close',
  /** Closing a request about personal data. */
  outcome: {
    heading: 'Close with an outcome',
    label: 'What was done',
    hint: '{min} to {max} characters: what was done, and when. It stays here and is sent to nobody.',
    done: 'Outcome',
  },
  reopen: 'Open again',
  markSpam: 'Mark as spam',
  noSpam: 'Not spam',
  conversation: 'Answers',
  noReplies: 'Nobody has answered yet.',
  reply: 'Your answer',
  /** `{language}` */
  replyHint: 'It goes out by email, so please write in {language}. Greeting and closing are added.',
  sendAndClose: 'Send answer and close',
  send: 'Send answer, keep it open',
  /** Shown beside the state of an item with a reply. */
  answered: 'Answered',
  replied: 'Reply sent to {email}.',
  replying: 'Your reply to {email} is on its way.',
  sent: 'Sent',
  unsent: 'Not sent yet',
  resend: 'Send again',
  done: 'Done.',
  failed: 'That did not work. What you have typed is still here.',
  mail: {
    /** `{subject}` */
    subject: 'Re: {subject}',
    message: `Your message to ${site.brand}`,
    /** `{name}` */
    greeting: 'Hello {name},',
    regards: `Kind regards,\nthe ${site.brand} team`,
    note: 'You can answer this email; our team reads it.',
  },
} as const;
