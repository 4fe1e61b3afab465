import type { GeneralIssues } from './general.en.ts';

export const generalIssuesId: GeneralIssues = {
  bad_request: 'Ada yang belum tepat pada permintaan ini. Silakan periksa, lalu coba lagi.',
  invalid_fields: 'Ada isian yang perlu diperbaiki. Silakan periksa, lalu coba lagi.',
  unauthorized: 'Silakan masuk untuk melanjutkan.',
  scheduler_only: 'Hanya penjadwal yang dapat melakukan ini.',
  forbidden: 'Akun Anda tidak memiliki izin untuk tindakan ini.',
  forbidden_origin:
    'Permintaan ini tidak berasal dari situs kami. Muat ulang halaman, lalu coba lagi.',
  form_unconfirmed:
    'Peramban Anda tidak menyebutkan dari halaman mana formulir ini dikirim. Silakan periksa isinya, lalu kirim sekali lagi.',
  banned: 'Akun ini diblokir. Jika menurut Anda ini keliru, silakan hubungi kami.',
  account_changed:
    'Belum ada yang disimpan: sejak halaman ini dibuka, akun lain telah masuk di peramban ini. Yang Anda ketik masih ada di sini. Masuk kembali dengan akun semula di tab lain lalu simpan lagi, atau salin dulu.',
  email_unverified: 'Konfirmasi alamat email Anda terlebih dahulu lewat tautan yang kami kirim.',
  not_found: 'Kami tidak menemukan yang Anda cari.',
  method_not_allowed: 'Tindakan ini tidak dapat dilakukan di sini.',
  method_blocked:
    'Jaringan yang Anda pakai tidak meneruskan perubahan ini. Coba lewat jaringan lain, misalnya data seluler.',
  conflict: 'Data ini bertentangan dengan yang sudah tersimpan. Silakan periksa, lalu coba lagi.',
  changed_since: 'Data ini telah diubah di tempat lain setelah Anda membukanya.',
  list_changed: 'Daftar ini sudah berubah. Buka kembali daftarnya.',
  form_used:
    'Formulir ini sudah pernah terkirim dengan isi lain. Periksa isinya, lalu kirim sekali lagi bila ini pesan baru.',
  gone: 'Tautan ini sudah tidak berlaku. Silakan minta tautan baru.',
  payload_too_large: 'Data yang Anda kirim terlalu besar.',
  line_too_slow:
    'Koneksi terlalu lambat atau terputus, sehingga kiriman tidak sampai utuh. Silakan kirim lagi.',
  unsupported_media_type: 'Jenis berkas atau data ini tidak didukung.',
  range_invalid: 'Berkas ini tidak memiliki bagian tersebut.',
  unknown_kind:
    'Situs belum mengenal tindakan ini. Tindakan ini menunggu di perangkat sampai situs diperbarui.',
  rate_limited: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  too_much_data: 'Terlalu banyak data sedang dikirim. Tunggu sebentar, lalu coba lagi.',
  internal: 'Ada kendala di pihak kami. Silakan coba lagi.',
  unavailable: 'Layanan sedang tidak tersedia. Tunggu sebentar, lalu coba lagi.',
  search_timeout:
    'Pencarian memakan waktu terlalu lama. Silakan coba lagi atau gunakan lebih sedikit kata.',
  overloaded: 'Situs sedang sangat ramai. Tunggu sebentar, lalu coba lagi.',
  rows_busy: 'Data yang sama sedang diubah di tempat lain. Silakan coba lagi beberapa detik lagi.',
  database_opening:
    'Situs baru saja dijalankan dan belum siap. Tunggu beberapa detik, lalu coba lagi.',
  database_not_migrated: 'Basis data belum mutakhir: jalankan npm run db:migrate.',
  pictures_unavailable: 'Gambar sedang tidak dapat disimpan.',
  files_unavailable: 'Berkas sedang tidak dapat disimpan.',
  file_unreadable: 'Berkas ini sedang tidak dapat dibaca.',
  saving_off: 'Menyimpan untuk luring sedang dimatikan.',
  network: 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
  required: 'Bagian ini perlu diisi.',
  invalid: 'Silakan periksa bagian ini.',
  too_long: 'Gunakan paling banyak {max} karakter.',
  contact_in_text:
    'Hapus alamat email, nomor telepon, akun media sosial atau pesan, dan NIK, karena teks ini dibaca orang lain.',
  too_short: 'Gunakan paling sedikit {min} karakter.',
  too_many: 'Gunakan paling banyak {max} entri.',
  number_too_large: 'Masukkan angka paling besar {max}.',
  number_too_small: 'Masukkan angka paling kecil {min}.',
};
