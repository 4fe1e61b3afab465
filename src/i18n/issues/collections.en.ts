/** Issues by their codes; a part in braces is a parameter. */
export const collectionsIssuesEn = {
  collection_not_found: 'This collection does not exist.',
  collection_not_yours: 'Only its owner may change this collection.',
  share_not_yours: 'Only your own collections can be shared by a link.',
  collection_limit: 'You can keep at most {max} collections.',
  collection_name_required: 'Please enter a name for your collection.',
  item_name_required: 'Please enter a name.',
  list_expected: 'Please send a list.',
  list_too_long: 'The list is too long.',
  organizations_required: 'Please choose at least one organisation.',
  linked_course_not_found: 'One of these courses does not exist.',
  linked_organization_not_found: 'One of these organisations does not exist.',
  file_foreign: 'This file does not belong to the collection.',
  file_name_invalid:
    'Please give the file a name without slashes, line breaks or invisible characters.',
  file_empty: 'This file is empty.',
  file_storage_full: 'You can keep at most 500 MB of files. Please remove some first.',
  file_being_sent: 'This file is being sent already.',
  file_in_use: 'This file is in use.',
};
export type CollectionsIssues = Readonly<Record<keyof typeof collectionsIssuesEn, string>>;
