import type { ContactFormTexts } from './contact-form.en';

export const contactFormId: ContactFormTexts = {
  heading: 'Kirim pesan',
  faultHeading: 'Ada isian yang perlu diperiksa. Yang sudah Anda tulis tetap ada di sini.',
  limited: 'Banyak pesan datang dari jaringan Anda. Mohon tunggu sejenak, lalu kirim kembali.',
  failed: 'Pesan Anda belum terkirim dan masih ada di sini. Silakan coba lagi sebentar lagi.',
  fields: {
    name: 'Nama Anda',
    email: 'Alamat email Anda',
    topic: 'Tentang apa?',
    message: 'Pesan Anda',
    website: 'Biarkan kolom ini kosong',
  },
  faults: {
    name: 'Silakan isi nama Anda.',
    email: 'Silakan isi alamat email yang benar.',
    topic: 'Silakan pilih topik.',
    message: 'Silakan tulis pesan Anda.',
    long: 'Isian ini terlalu panjang.',
  },
  send: 'Kirim pesan',
  privacy: 'Alamat Anda hanya kami pakai untuk membalas pesan ini.',
  thanksTitle: 'Terima kasih atas pesan Anda',
  thanksText:
    'Pesan Anda sudah kami terima. Kami membaca pesan pada hari kerja dan membalas lewat email.',
  another: 'Tulis pesan lain',
  home: 'Ke beranda',
  mails: {
    received: {
      subject: 'Pesan Anda sudah kami terima',
      text: 'Terima kasih telah menulis kepada kami. Pesan Anda sudah kami terima dan akan kami balas pada hari kerja.',
      note: 'Bukan Anda yang menulis? Mungkin seseorang salah mengetik alamat. Tidak ada yang perlu Anda lakukan.',
    },
  },
};
