/** Issues by their codes that any part of the product may meet; a part in braces is a parameter. */
export const generalIssuesEn = {
  bad_request: 'Something in the request is not right. Please check it and try again.',
  invalid_fields: 'Some fields need your attention. Please check them and try again.',
  unauthorized: 'Please log in to continue.',
  scheduler_only: 'Only the scheduler may do this.',
  forbidden: 'Your account may not do this.',
  forbidden_origin:
    'This request did not come from our site. Please reload the page and try again.',
  form_unconfirmed:
    'Your browser did not say which page this form came from. Please check it, and send it once more.',
  banned: 'This account has been banned. If you think this is a mistake, please write to us.',
  account_changed:
    'Nothing was saved: another account has logged in to this browser since this page was opened. What you typed is still here. Log in as before in another tab and save again, or copy it.',
  email_unverified: 'Please confirm your email address first.',
  not_found: 'We could not find what you were looking for.',
  method_not_allowed: 'This action is not possible here.',
  method_blocked:
    'The network that you are using does not let this change through. Please try another one, such as mobile data.',
  conflict: 'This does not fit what is stored already. Please check it and try again.',
  changed_since: 'This was changed elsewhere after you opened it.',
  list_changed: 'The list has changed in the meantime. Please open it again.',
  form_used: 'This form was sent before. Please look at it, and send it once more.',
  gone: 'This link is no longer valid. Please ask for a new one.',
  payload_too_large: 'What you sent is too large.',
  line_too_slow:
    'The connection was too slow or fell silent, so not everything arrived. Please send it again.',
  unsupported_media_type: 'This kind of file or data is not supported.',
  range_invalid: 'The file has no such part.',
  unknown_kind:
    'The site does not know this action yet. It waits on this device until the site is up to date.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  too_much_data: 'Too much is being sent at the moment. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  search_timeout: 'The search took too long. Please try again, or use fewer words.',
  overloaded: 'The site is very busy at the moment. Please wait a moment and try again.',
  rows_busy:
    'The same thing is being changed elsewhere at the moment. Please try again in a few seconds.',
  database_opening:
    'The site has just been started and is not ready yet. Please try again in a few seconds.',
  database_not_migrated: 'The database is not up to date: run npm run db:migrate.',
  pictures_unavailable: 'Pictures cannot be stored at the moment.',
  files_unavailable: 'Files cannot be stored at the moment.',
  file_unreadable: 'This file cannot be read at the moment.',
  saving_off: 'Saving for offline is switched off at the moment.',
  network: 'We could not reach the server. Check your connection, then try again.',
  required: 'Please fill this in.',
  invalid: 'Please check this.',
  too_long: 'Please use at most {max} characters.',
  contact_in_text:
    'Please leave out email addresses, telephone numbers, messenger accounts and ID numbers: others read this.',
  too_short: 'Please use at least {min} characters.',
  too_many: 'Please use at most {max} entries.',
  number_too_large: 'Please enter a number of at most {max}.',
  number_too_small: 'Please enter a number of at least {min}.',
};
export type GeneralIssues = Readonly<Record<keyof typeof generalIssuesEn, string>>;
