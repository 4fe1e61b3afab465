import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const auth: TextsOf<typeof en.auth> = {
  title: 'Masuk dan daftar',
  description: `Masuk ke ${site.brand} atau buat akun untuk mengikuti kursus dan menyimpan koleksi Anda sendiri.`,
  heading: 'Senang berjumpa dengan Anda',
  intro: 'Masuk, atau buat akun gratis lewat lembaga mitra atau undangan.',
  tabsLabel: 'Masuk atau daftar',
  login: 'Masuk',
  register: 'Daftar',
  name: 'Nama',
  username: 'Nama pengguna',
  usernameOrEmail: 'Nama pengguna atau alamat email',
  usernameHint: '2 hingga 30 karakter: huruf a–z, angka, titik, garis bawah, atau tanda hubung.',
  email: 'Alamat email',
  phoneNumber: 'Nomor telepon',
  phoneHint: 'Misalnya +62 812 3456 7890.',
  institution: 'Lembaga',
  institutionHint:
    'Pilih lembaga Anda. Kursus khususnya terbuka setelah keanggotaan Anda dikonfirmasi.',
  institutions: {
    infrastruktur: 'Infrastruktur digital dan layanan publik',
    'Akademi-AI': 'Untuk pengajar dan kreator AI',
  },
  askForInvitation: 'Bukan anggota lembaga mitra?',
  askForInvitationText:
    'Kami mengundang siapa pun yang ingin belajar. Cukup tiga isian; kami menjawab lewat email pada hari kerja.',
  askForInvitationLink: 'Minta undangan',
  invitedTitle: 'Anda diundang',
  invitedNamed: 'Selamat datang, {name}.',
  invitedOrganization: 'Dengan akun ini Anda menjadi anggota {organization} yang dikonfirmasi.',
  invitedText: 'Pilih nama pengguna dan kata sandi, lalu akun Anda siap.',
  invitationBusy: 'Mohon tunggu, undangan Anda sedang kami periksa…',
  invitationBadTitle: 'Undangan ini tidak berlaku lagi',
  invitationBadText:
    'Undangan ini sudah dipakai, ditarik kembali, atau lebih dari 14 hari. Anda dapat meminta yang baru tanpa biaya.',
  invitationFailed:
    'Undangan Anda belum dapat diperiksa. Tunggu sebentar, lalu muat ulang halaman ini.',
  password: 'Kata sandi',
  passwordHint: 'Minimal 8 karakter. Gabungkan beberapa kata agar kuat dan mudah diingat.',
  confirmPassword: 'Ulangi kata sandi',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  registerButton: 'Buat akun',
  forgotLink: 'Lupa kata sandi?',
  legal:
    'Dengan membuat akun, Anda menyetujui {terms}, telah membaca {privacy} kami, dan menyatakan sudah berusia 18 tahun atau mendapat persetujuan orang tua atau wali.',
  terms: 'ketentuan',
  privacy: 'kebijakan privasi',
  rateLimited: 'Terlalu banyak percobaan. Silakan coba lagi dalam {wait}.',
  loginSuccess: 'Berhasil masuk',
  welcomeBack: 'Selamat datang kembali, {name}.',
  loginFailed: 'Gagal masuk',
  loginFailedText: 'Gagal masuk. Silakan coba lagi.',
  unreadable: 'Jawaban server tidak dapat dibaca',
  cookiesRefused:
    'Data Anda benar, tetapi peramban ini menolak cookie, padahal tanpa cookie Anda tidak bisa tetap masuk. Izinkan cookie untuk situs ini di setelan peramban (bagian privasi atau setelan situs), lalu masuk lagi.',
  cookiesRefusedNew:
    'Akun Anda sudah dibuat, tetapi peramban ini menolak cookie, padahal tanpa cookie Anda tidak bisa tetap masuk. Izinkan cookie untuk situs ini di setelan peramban (bagian privasi atau setelan situs), lalu masuk dengan nama pengguna dan kata sandi Anda.',
  registerSuccess: 'Pendaftaran berhasil',
  welcome: 'Selamat datang, {name}.',
  registerFailed: 'Pendaftaran gagal',
  secondFactorTitle: 'Satu langkah lagi',
  secondFactorText:
    'Masukkan kode dari aplikasi autentikator Anda, atau salah satu kode pemulihan.',
  code: 'Kode verifikasi',
  codeButton: 'Periksa kode',
  back: 'Kembali',
  forgotTitle: 'Lupa kata sandi?',
  forgotText:
    'Beri tahu kami alamat email Anda. Kami akan mengirim tautan untuk membuat kata sandi baru.',
  forgotButton: 'Kirim tautan',
  forgotSentTitle: 'Periksa kotak masuk Anda',
  forgotSentText:
    'Jika ada akun untuk {email}, tautannya sedang dikirim. Tautan itu berlaku sekali pakai selama 30 menit.',
  resetTitle: 'Buat kata sandi baru',
  resetText: 'Semua perangkat yang sedang masuk harus masuk lagi.',
  newPassword: 'Kata sandi baru',
  resetButton: 'Simpan kata sandi',
  resetDone: 'Kata sandi tersimpan',
  resetDoneText: 'Silakan masuk dengan kata sandi baru Anda.',
  resetBadTitle: 'Tautan ini tidak berlaku lagi',
  resetBadText: 'Tautan ini sudah dipakai atau lebih dari 30 menit. Silakan minta yang baru.',
  resetAgain: 'Minta tautan baru',
  verifyTitle: 'Konfirmasi alamat email Anda',
  verifyText: 'Supaya Anda dapat membuat kata sandi baru jika suatu saat lupa.',
  verifyBusy: 'Mohon tunggu, tautan sedang kami periksa…',
  verifyDone: 'Alamat email Anda sudah dikonfirmasi.',
  verifyEvent: {
    going: 'Anda terdaftar di acara ini.',
    waiting: 'Semua tempat sudah terisi: Anda masuk daftar tunggu.',
    closed: 'Pendaftaran acara ini sudah ditutup.',
  },
  verifyEvents: 'Pendaftaran Anda sudah tercatat. Ini acara Anda.',
  verifyBad: 'Tautan ini tidak berlaku lagi',
  verifyBadText:
    'Tautan ini sudah dipakai atau terlalu lama. Anda dapat meminta yang baru di halaman profil.',
  verifyFailed: 'Tautan belum dapat diperiksa',
  verifyAskTitle: 'Tunjukkan bahwa ini akun Anda',
  verifyAskText:
    'Isi kata sandi akun yang memakai alamat email ini, atau masuk ke akun itu. Jika Anda tidak pernah membuat akun, tutup saja halaman ini.',
  verifyOtherText:
    'Anda sedang masuk dengan akun lain. Isi kata sandi akun yang memakai alamat email ini.',
  verifyButton: 'Konfirmasi',
  verifyLogin: 'Masuk dahulu',
  toProfile: 'Ke profil saya',
};
