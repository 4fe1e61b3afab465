export { leaveEvents } from './registration/places.server';
