/** Where a script has not come. */
export const late = {
  failed: 'Bagian ini belum dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  retry: 'Coba lagi',
};
