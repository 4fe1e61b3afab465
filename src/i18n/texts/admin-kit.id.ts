import type { TextsOf } from '../texts-of';
import type * as en from './admin-kit.en';

export const adminKit: TextsOf<typeof en.adminKit> = {
  success: 'Berhasil',
  error: 'Terjadi kesalahan',
  yes: 'Ya',
  no: 'Tidak',
  cancel: 'Batal',
  save: 'Simpan',
  saving: 'Menyimpan…',
  delete: 'Hapus',
  optional: '(opsional)',
  sortBy: 'Urutkan menurut {column}',
  listFailed: 'Daftar ini belum dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  paging: {
    label: 'Halaman',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    of: 'Halaman {n} dari {total}',
  },
  unsaved: {
    title: 'Buang perubahan Anda?',
    text: 'Perubahan Anda belum disimpan.',
    discard: 'Buang perubahan',
    stay: 'Lanjut mengubah',
  },
  session: {
    ended: 'Sesi Anda telah berakhir.',
    draft:
      'Isian Anda disimpan di tab ini. Masuklah, lalu lanjutkan dari sana; hanya gambar dan berkas yang perlu dipilih lagi.',
    login: 'Masuk',
    restored: 'Ini draf yang kami simpan untuk Anda. Gambar dan berkas perlu dipilih lagi.',
  },
  conflict: {
    title: 'Orang lain telah mengubah data ini sejak Anda membukanya.',
    text: 'Isian Anda belum disimpan. Muat data yang tersimpan, yang akan menggantikan isian formulir ini, atau tetap simpan isian Anda.',
    caption: 'Perubahan orang lain',
    field: 'Isian',
    before: 'Saat Anda membukanya',
    now: 'Yang tersimpan sekarang',
    empty: 'kosong',
    load: 'Muat yang tersimpan',
    overwrite: 'Tetap simpan milik saya',
    notDone:
      'Belum ada yang dilakukan. Periksa perubahannya, lalu konfirmasikan sekali lagi jika Anda tetap ingin melanjutkan.',
    impossible: 'Tindakan ini tidak berlaku lagi.',
  },
  importing: {
    file: 'Berkas CSV',
    choose: 'Pilih berkas',
    change: 'Pilih berkas lain',
    reading: 'Memeriksa berkas…',
    ready: '{name}: tidak ada masalah. Jumlah baris: {n}.',
    faulty:
      '{name}: ada {issues} masalah yang harus diperbaiki sebelum berkas dapat diimpor. Jumlah baris: {n}.',
    importing: 'Mengimpor…',
    failed: 'Berkas gagal diimpor',
    caption: 'Masalah dalam berkas',
    line: 'Baris',
    column: 'Kolom',
    issue: 'Masalahnya',
    wholeRow: 'seluruh baris',
  },
};
