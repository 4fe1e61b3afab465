/** Issues by their codes; a part in braces is a parameter. */
export const formsIssuesEn = {
  trap_filled:
    'A hidden field was filled in, perhaps by your browser or a password manager. It is empty again: please send the form once more.',
  title_required: 'Title is required',
  name_required: 'Name is required',
  your_name_required: 'Please enter your name.',
  location_required: 'Location is required',
  company_required: 'Company is required',
  description_required: 'Description is required',
  category_required: 'Please choose a category.',
  gradient_required: 'Please choose a gradient.',
  skill_unknown: 'Please choose skills from the list.',
  too_many_skills: 'Please choose at most {max} skills.',
  status_required: 'Please choose a status.',
  organization_required: 'Please choose an organisation.',
  language_required: 'Please choose a language.',
  yes_no_required: 'Please enter yes or no.',
  form_outdated: 'Please open the form again.',
  slug_required: 'Slug is required',
  slug_invalid: 'Please use lower-case letters, digits and hyphens only.',
  slug_reserved: 'This slug is the address of another page.',
  slug_taken: 'This slug is already taken.',
  email_invalid: 'Please enter a valid email address.',
  web_link_invalid: 'Please enter a link that starts with https:// or http://.',
  link_invalid: 'Please enter a link that starts with https://, http:// or mailto:.',
  name_link: 'Please write the name without a link.',
  number_invalid: 'Please enter a number.',
  number_unclear: '“{text}” can be read in two ways. Please write {thousands} or {decimals}.',
  markdown_dense: 'Please use fewer links, lists and signs of formatting: this text has too many.',
  markdown_deep:
    'Please put fewer lists and quotations inside each other: this text has too many levels.',
  lesson_directive_unknown:
    'Line {line}: “{name}” is not known. Use figure, video, example, practice, lab, exercise or reflection.',
  lesson_directive_colons:
    'Line {line}: write “:::{name}” with three colons and close it with “:::”; practice and lab have two: “::practice”.',
  lesson_directive_open: 'Line {line}: close “{name}” with a line “:::” before the next heading.',
  lesson_figure_incomplete:
    'Line {line}: a figure needs alt="…" for those who do not see it, and a caption.',
  lesson_figure_address:
    'Line {line}: a figure needs src="/figures/…", a picture that lies on this site.',
  lesson_video_incomplete: 'Line {line}: a video needs src="…" of YouTube or Vimeo and title="…".',
  lesson_practice_key:
    'Line {line}: practice names its question: “::practice{#key}”, in lower case, digits and hyphens.',
  lesson_practice_twice: 'Line {line}: the question “{key}” is placed twice.',
  lesson_lab_unknown: 'Line {line}: there is no lab “{name}”. Use {labs}.',
  lesson_figure_lab: 'Line {line}: no figure answers under this name; see the guide for lessons.',
  lesson_heading: 'Line {line}: begin headings with “##”, since “#” is the title of the lesson.',
};
export type FormsIssues = Readonly<Record<keyof typeof formsIssuesEn, string>>;
