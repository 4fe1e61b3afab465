import extraBold from '~/assets/fonts/plus-jakarta-sans-extra-bold.ttf?inline';
import regularFont from '~/assets/fonts/plus-jakarta-sans-regular.ttf?inline';

/** Fonts are bundled as data URLs, since functions have no files beside them. */
const toBytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

export const getFonts = () => ({ regular: toBytes(regularFont), bold: toBytes(extraBold) });
