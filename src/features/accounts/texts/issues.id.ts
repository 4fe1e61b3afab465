import type { AccountsIssues } from './issues.en.ts';

export const accountsIssuesId: AccountsIssues = {
  account_not_found: 'Akun ini tidak ada.',
  invalid_credentials: 'Nama pengguna atau kata sandi salah.',
  logins_busy: 'Banyak orang sedang masuk saat ini. Tunggu sebentar, lalu coba lagi.',
  second_factor: 'Masukkan kode dari aplikasi autentikator Anda.',
  username_required: 'Isi nama pengguna Anda.',
  username_invalid:
    'Gunakan 2 hingga 30 karakter: huruf a–z, angka, titik, garis bawah, atau tanda hubung.',
  username_taken: 'Pilih nama pengguna lain: nama ini sudah dipakai.',
  username_reserved: 'Pilih nama pengguna lain: nama ini khusus untuk tim kami.',
  email_required: 'Isi alamat email Anda.',
  email_incomplete: 'Tulis alamat email yang lengkap, misalnya nama@contoh.id.',
  email_taken: 'Gunakan alamat email lain: sudah ada akun dengan alamat ini.',
  certificate_name_signs:
    'Huruf pada sertifikat kami tidak mencakup: {signs}. Tulis nama Anda dengan huruf Latin',
  phone_required: 'Isi nomor telepon Anda.',
  phone_invalid: 'Tulis nomor telepon yang lengkap, misalnya +62 812 3456 7890.',
  institution_invalid:
    "Lembaga tidak dikenali. Masukkan lembaga mitra yang benar: 'infrastruktur' atau 'Akademi-AI'",
  password_required: 'Isi kata sandi Anda.',
  password_short: 'Gunakan minimal {min} karakter.',
  password_long: 'Gunakan maksimal {max} karakter.',
  password_common: 'Pilih kata sandi lain: yang ini terlalu mudah ditebak.',
  password_wrong: 'Periksa kata sandi Anda: yang ini tidak cocok.',
  password_confirmation_required: 'Ulangi kata sandi Anda.',
  password_confirmation_differs: 'Samakan kedua kata sandi: isinya masih berbeda.',
  not_invited: 'Gunakan alamat email yang menerima undangan.',
  code_required: 'Isi kode Anda.',
  code_wrong: 'Gunakan kode lain: yang ini tidak cocok atau sudah pernah dipakai.',
  device_not_found: 'Perangkat ini tidak sedang masuk.',
  account_mismatch: 'Tautan ini milik akun lain. Masukkan kata sandinya.',
  account_password_needed: 'Silakan masuk, atau masukkan kata sandi akun ini.',
  totp_already_on: 'Faktor kedua sudah aktif.',
  totp_not_started: 'Faktor kedua belum mulai dipasang.',
  last_admin: 'Ini admin terakhir. Jadikan orang lain admin terlebih dahulu.',
  self_ban: 'Anda tidak dapat memblokir diri sendiri.',
};
