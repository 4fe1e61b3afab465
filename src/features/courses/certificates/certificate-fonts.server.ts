import extraBold from '~/assets/fonts/plus-jakarta-sans-extra-bold.ttf?inline';
import regularFont from '~/assets/fonts/plus-jakarta-sans-regular.ttf?inline';

/** The bytes of a font that is in the code as a data URL: functions have no files beside it. */
const toBytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** The fonts in which certificates are printed. */
export const getFonts = () => ({ regular: toBytes(regularFont), bold: toBytes(extraBold) });
