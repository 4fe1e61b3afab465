/** Cache tags that a write makes stale: home's block, the hub and the list of the API carry them. */
export const bootcampTags = ['bootcamps'];
