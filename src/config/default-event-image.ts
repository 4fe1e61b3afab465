/** The picture of an event whose own cannot be loaded. Apart from `api`, which the shell does without. */
export const defaultEventImage = '/api/images/default-event.jpg';
