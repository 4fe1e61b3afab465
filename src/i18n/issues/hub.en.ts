/** Issues by their codes; a part in braces is a parameter. */
export const hubIssuesEn = {
  bootcamp_not_found: 'This bootcamp does not exist.',
  link_changed: 'This link was changed while it was being checked.',
  no_start_date: 'This bootcamp has no start date that is still to come.',
  order_invalid: 'Please send each bootcamp once, by its id.',
  provider_required: 'Provider is required',
  short_description_required: 'Short description is required',
  bootcamp_format_required: 'Format is required',
  duration_required: 'Duration is required',
  link_required: 'Link is required',
  difficulty_required: 'Please choose a level.',
  border_invalid: 'Please choose a border.',
  start_date_invalid:
    'Please enter a day of the calendar, such as 17/05/2026 or 2026-05-17, or Anytime.',
  popularity_invalid: 'Please enter a whole number from {min} to {max}.',
  tags_invalid: 'Please enter tags.',
  too_many_tags: 'Please use at most {max} tags.',
  tag_too_long: 'Please use at most {max} characters a tag.',
  visibility_required: 'Please say whether it is active.',
};
export type HubIssues = Readonly<Record<keyof typeof hubIssuesEn, string>>;
