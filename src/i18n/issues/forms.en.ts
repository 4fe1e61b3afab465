/** Issues by their codes; a part in braces is a parameter. */
export const formsIssuesEn = {
  title_required: 'Title is required',
  name_required: 'Name is required',
  your_name_required: 'Please enter your name.',
  location_required: 'Location is required',
  company_required: 'Company is required',
  description_required: 'Description is required',
  category_required: 'Please choose a category.',
  gradient_required: 'Please choose a gradient.',
  status_required: 'Please choose a status.',
  organization_required: 'Please choose an organisation.',
  language_required: 'Please choose a language.',
  yes_no_required: 'Please enter yes or no.',
  form_outdated: 'Please open the form again.',
  slug_required: 'Slug is required',
  slug_invalid: 'Please use lower-case letters, digits and hyphens only.',
  slug_reserved: 'This slug is the address of another page.',
  slug_taken: 'This slug is already taken.',
  email_invalid: 'Please enter a valid e-mail address.',
  web_link_invalid: 'Please enter a link that starts with https:// or http://.',
  link_invalid: 'Please enter a link that starts with https://, http:// or mailto:.',
  markdown_dense: 'Please use fewer links, lists and signs of formatting: this text has too many.',
  markdown_deep:
    'Please put fewer lists and quotations inside each other: this text has too many levels.',
};
export type FormsIssues = Readonly<Record<keyof typeof formsIssuesEn, string>>;
