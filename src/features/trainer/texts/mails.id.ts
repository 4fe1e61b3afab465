import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './mails.en';

export const trainerMails: TextsOf<typeof en.trainerMails> = {
  greeting: 'Halo {name},',
  hello: 'Halo,',
  view: 'Buka pendaftaran saya',
  words: 'Dari tim kami:',
  resume: {
    subject: 'Tautan pendaftaran Master Trainer Anda',
    text: 'Dengan tautan ini Anda dapat membuka pendaftaran di perangkat apa pun dan melanjutkannya. Tautan berlaku 30 hari. Mohon jangan diteruskan kepada orang lain.',
    button: 'Lanjutkan pendaftaran saya',
    note: 'Anda tidak mengisi pendaftaran? Berarti seseorang keliru mengetik alamatnya, dan Anda tidak perlu melakukan apa pun.',
  },
  received: {
    subject: 'Pendaftaran Master Trainer Anda sudah kami terima',
    text: 'Terima kasih telah mendaftar sebagai Master Trainer. Tim kami membaca setiap pendaftaran.',
    next: 'Nomor pendaftaran Anda: {number}. Kami mengabari Anda paling lambat {date}. Dengan tautan ini Anda dapat melihat statusnya kapan saja.',
    note: 'Anda tidak mendaftar? Silakan balas email ini, dan pendaftaran itu kami hapus.',
  },
  known: {
    subject: 'Anda sudah memiliki pendaftaran',
    text: 'Baru saja ada pendaftaran yang dikirim dengan alamat Anda. Karena sudah ada satu, kami mempertahankan yang pertama dan tidak mengambil yang kedua. Dengan tautan ini Anda dapat melihat statusnya.',
    note: 'Ada yang ingin diubah? Cukup balas email ini.',
  },
  account: {
    button: 'Buat akun Anda',
    text: 'Anda belum memiliki akun di sini. Tautan ini membuat akun untuk alamat email Anda, sekali pakai selama {days} hari; buku catatan Anda menunggu di dalamnya.',
  },
  states: {
    in_review: {
      subject: 'Pendaftaran Anda sedang kami baca',
      text: 'Tim kami mulai membaca pendaftaran Master Trainer Anda. Anda tidak perlu melakukan apa pun.',
      note: 'Ada pertanyaan? Cukup balas email ini.',
    },
    accepted: {
      subject: 'Anda diterima sebagai Master Trainer',
      text: 'Dengan senang hati kami menyambut Anda di program Master Trainer. Buka pendaftaran Anda dan masuk dengan alamat email ini untuk menemukan buku catatan Anda.',
      note: 'Ada pertanyaan? Cukup balas email ini.',
    },
    waiting_list: {
      subject: 'Anda masuk daftar tunggu Master Trainer',
      text: 'Pendaftaran Anda meyakinkan kami, tetapi saat ini semua tempat sudah terisi. Kami mengabari Anda begitu ada tempat.',
      note: 'Tidak ingin menunggu lagi? Cukup balas email ini.',
    },
    declined: {
      subject: 'Pendaftaran Master Trainer Anda',
      text: 'Terima kasih atas pendaftaran Anda dan waktu yang Anda luangkan. Kali ini kami belum dapat menawarkan tempat. Anda dipersilakan mendaftar lagi.',
      note: 'Ada pertanyaan? Cukup balas email ini.',
    },
  },
};
