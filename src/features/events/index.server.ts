export { holdPlaces } from './registration/held-places.server';
export { leaveEvents } from './registration/places.server';
