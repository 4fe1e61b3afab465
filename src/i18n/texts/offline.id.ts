import type { TextsOf } from '../texts-of';
import type * as en from './offline.en';

export const offline: TextsOf<typeof en.offline> = {
  title: 'Tersimpan untuk luring',
  intro: 'Yang Anda simpan di sini bisa dibuka tanpa sinyal, hanya di perangkat ini.',
  offlineTitle: 'Anda sedang luring',
  offlineText: 'Halaman ini tidak tersimpan di perangkat ini. Yang ada di sini:',
  retry: 'Coba lagi',
  manage: 'Semua yang tersimpan',
  save: 'Simpan untuk luring',
  saved: 'Tersimpan untuk luring',
  looking: 'Memeriksa apa yang bisa disimpan …',
  choose: 'Apa yang ingin Anda simpan?',
  pages: {
    other: 'Teks, latihan, dan gambar: {n} halaman, {size}',
  },
  files: { other: '{n} berkas (PDF), {size}' },
  noVideo: 'Video memerlukan sambungan dan tidak ikut disimpan.',
  start: 'Simpan {size}',
  addFiles: { other: 'Tambahkan {n} berkas (PDF), {size}' },
  update: 'Perbarui',
  updated: 'Diperbarui.',
  savedOn: 'disimpan {date}',
  saving: '{done} dari {total} tersimpan',
  pause: 'Jeda',
  resume: 'Lanjutkan menyimpan',
  paused: 'Dijeda: {done} dari {total} sudah ada di sini.',
  done: 'Tersimpan. Sekarang bisa dibuka tanpa sinyal.',
  remove: 'Hapus',
  removed: 'Dihapus dari perangkat ini.',
  open: 'Buka',
  none: 'Belum ada yang tersimpan. Buka kursus, kelas, acara, atau koleksi yang dibagikan, lalu pilih “Simpan untuk luring”.',
  browse: 'Lihat kursus',
  waiting: { other: '{n} hal yang Anda kerjakan menunggu sambungan.' },
  refused: {
    'class.completed': 'Tidak diterima: kelas yang ditandai selesai. Lihat lagi kelasnya',
    'logbook.added': 'Tidak diterima: catatan di buku catatan pelatih. Perbaiki',
  },
  losing: {
    title: 'Keluar dan kehilangan ini?',
    text: {
      other:
        '{n} hal yang Anda kerjakan belum sampai atau tidak diterima. Bila Anda keluar, semuanya dihapus dari perangkat ini.',
    },
    look: 'Lihat apa saja',
    leave: 'Keluar dan hapus',
    stay: 'Tetap masuk',
  },
  room: '{used} terpakai di perangkat ini, sisa {left}.',
  kept: 'Peramban menyimpannya sampai Anda menghapusnya.',
  mayGo: 'Peramban bisa menghapusnya bila ruang di perangkat habis.',
  keep: 'Minta peramban tetap menyimpannya',
  notKept: 'Peramban belum setuju. Coba lagi nanti, bila situs ini sudah lebih sering Anda pakai.',
  kinds: {
    course: 'Kursus',
    class: 'Kelas',
    event: 'Acara',
    collection: 'Koleksi',
    logbook: 'Buku catatan',
  },
  problems: {
    full: 'Ruang di perangkat ini habis. Hapus sesuatu yang Anda simpan, lalu coba lagi.',
    quota:
      'Ruang yang diberikan peramban untuk situs kami tidak cukup untuk ini. Pilih lebih sedikit, atau kosongkan ruang di perangkat. Yang lain tetap berjalan seperti biasa.',
    storage:
      'Peramban ini tidak menyimpan apa pun untuk situs kami: jendela ini pribadi, atau data situs diblokir. Di jendela biasa, menyimpan bisa. Yang lain tetap berjalan seperti biasa.',
    worker:
      'Peramban ini atau salah satu ekstensinya memblokir service worker yang membuka halaman tersimpan. Izinkan untuk situs kami agar bisa menyimpan. Yang lain tetap berjalan seperti biasa.',
    insecure:
      'Menyimpan hanya bisa di alamat yang diawali https. Yang lain tetap berjalan seperti biasa.',
    off: 'Menyimpan untuk luring sedang dimatikan. Yang lain tetap berjalan seperti biasa.',
    network: 'Sambungan terputus. Yang sudah tersimpan tetap ada; lanjutkan saat sinyal kembali.',
    refused:
      'Ada bagian yang sudah tidak ada atau bukan untuk Anda. Muat ulang halaman dan coba lagi.',
    paused: 'Dijeda. Lanjutkan kapan saja.',
  },
  noScript: 'Menyimpan untuk luring memerlukan JavaScript.',
};
