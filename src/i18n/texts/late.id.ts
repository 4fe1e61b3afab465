/** A script has failed to load. */
export const late = {
  failed: 'Bagian ini belum dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  retry: 'Coba lagi',
};
