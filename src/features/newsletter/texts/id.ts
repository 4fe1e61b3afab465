import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const newsletter: TextsOf<typeof en.newsletter> = {
  title: 'Buletin',
  intro:
    'Kabar kursus baru, acara, dan jadwal program Master Trainer melalui email. Anda dapat berhenti kapan saja.',
  email: 'Alamat email',
  send: 'Berlangganan',
  privacy:
    'Kami lebih dulu memastikan lewat email bahwa alamat itu milik Anda, dan tidak memakainya untuk hal lain.',
  limited: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  failed: 'Alamat Anda belum dapat kami catat. Tunggu sebentar, lalu coba lagi.',
  sentTitle: 'Silakan periksa kotak masuk Anda',
  sentText: 'Kami telah mengirim email. Tekan tombol di dalamnya untuk mulai berlangganan.',
  home: 'Ke beranda',
  confirm: {
    title: 'Berlangganan buletin?',
    text: 'Satu langkah lagi, dan edisi berikutnya kami kirimkan kepada Anda.',
    button: 'Ya, saya berlangganan',
    doneTitle: 'Anda telah berlangganan',
    doneText: 'Terima kasih. Setiap edisi memuat tautan untuk berhenti berlangganan.',
  },
  stop: {
    title: 'Berhenti berlangganan buletin?',
    text: 'Alamat Anda akan kami hapus.',
    button: 'Berhenti berlangganan',
    doneTitle: 'Anda telah berhenti berlangganan',
    doneText: 'Alamat Anda telah kami hapus. Anda dapat berlangganan lagi kapan saja.',
  },
  goneTitle: 'Tautan ini tidak berlaku lagi',
  goneText: 'Tautan ini sudah lama atau sudah dipakai. Anda dapat berlangganan lagi kapan saja.',
  linkFailed: 'Belum berhasil. Tunggu sebentar, lalu coba lagi.',
  again: 'Ke halaman buletin',
  mails: {
    confirm: {
      subject: 'Mohon konfirmasi langganan Anda',
      text: 'Seseorang, kemungkinan Anda sendiri, meminta buletin kami untuk alamat ini. Mohon konfirmasi bahwa Anda memang menginginkannya.',
      button: 'Konfirmasi langganan',
      note: 'Bukan Anda? Abaikan saja: tanpa konfirmasi, kami tidak mengirim buletin.',
    },
    known: {
      subject: 'Anda sudah menerima buletin kami',
      text: 'Seseorang, kemungkinan Anda sendiri, meminta buletin kami untuk alamat ini. Anda sudah terdaftar, jadi tidak ada yang perlu dilakukan.',
      button: 'Berhenti berlangganan',
    },
  },
  admin: {
    title: 'Buletin',
    intro: 'Daftar pelanggan buletin dan berkas untuk mengirimkannya.',
    search: 'Cari alamat',
    searchButton: 'Terapkan',
    export: 'Ekspor alamat terkonfirmasi (CSV)',
    count: { other: '{n} alamat. Terkonfirmasi seluruhnya: {confirmed}.' },
    none: 'Tidak ada pelanggan di sini.',
    caption: 'Pelanggan buletin',
    address: 'Alamat',
    language: 'Bahasa',
    state: 'Status',
    since: 'Sejak',
    confirmed: 'Terkonfirmasi',
    waiting: 'Belum dikonfirmasi',
    paging: 'Halaman pelanggan',
  },
};
