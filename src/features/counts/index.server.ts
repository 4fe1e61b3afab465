export { toChannel } from './channels.server';
export { countPlaces } from './count-places.server';
