import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './forms.en';

export const jobForms: TextsOf<typeof en.jobForms> = {
  post: {
    title: 'Pasang lowongan',
    intro:
      'Ceritakan posisi yang Anda tawarkan. Tim kami membaca setiap lowongan sebelum menayangkannya, lalu membalas lewat email.',
    fields: {
      company: 'Perusahaan',
      title: 'Nama posisi',
      description: 'Tentang posisi ini',
      descriptionHint: 'Tugas, persyaratan, lokasi, gaji, dan cara melamar.',
      applicationUrl: 'Tautan lowongan atau formulir lamaran',
      applicationUrlHint: 'Opsional. Diawali dengan https://',
      contactName: 'Nama Anda',
      contactEmail: 'Alamat email Anda',
    },
    errorHeading: 'Periksa isian berikut:',
    send: 'Kirim lowongan',
    limited: 'Coba lagi nanti: Anda sudah mengirim beberapa lowongan dalam waktu singkat.',
    failed: 'Tunggu sebentar, lalu coba lagi. Lowongan Anda belum terkirim.',
    thanksTitle: 'Terima kasih atas lowongan Anda',
    thanksText: 'Lowongan Anda sudah kami terima, dan kami akan membalas lewat email.',
    another: 'Pasang lowongan lain',
    toJobs: 'Lihat semua lowongan',
    privacy: 'Nama dan alamat Anda hanya kami gunakan untuk lowongan ini.',
  },
  mails: {
    greeting: 'Halo {name},',
    open: 'Buka lowongan',
    again: 'Pasang lowongan lain',
    received: {
      subject: 'Lowongan Anda sudah kami terima',
      text: 'Terima kasih telah mengirim lowongan. Tim kami membacanya sebelum ditayangkan, dan kami akan mengabari Anda hasilnya.',
      note: 'Anda tidak mengirim lowongan? Berarti seseorang keliru mengetik alamat Anda, dan Anda tidak perlu melakukan apa pun.',
    },
    accepted: {
      subject: 'Lowongan Anda sudah tayang: {title}',
      text: 'Lowongan “{title}” untuk {company} kami terima dan kini tayang di papan lowongan kami.',
      note: 'Ada yang berubah, atau posisinya sudah terisi? Cukup balas email ini.',
    },
    declined: {
      subject: 'Lowongan Anda: {title}',
      text: 'Terima kasih telah menawarkan “{title}” untuk {company}. Kali ini kami belum dapat menayangkannya, karena kurang sesuai dengan pembaca kami atau ada keterangan yang belum lengkap.',
      note: 'Ada pertanyaan? Cukup balas email ini.',
    },
  },
  alerts: {
    heading: 'Dapatkan lowongan seperti ini lewat email',
    headingAll: 'Dapatkan lowongan baru lewat email',
    text: 'Sekali seminggu, hanya bila ada yang baru. Anda dapat berhenti lewat setiap email.',
    filter: 'Filter Anda: {filter}',
    email: 'Alamat email',
    send: 'Kirim ke email saya',
    limited: 'Anda sudah mengirim ini beberapa kali dalam waktu singkat. Silakan coba lagi nanti.',
    failed: 'Maaf, belum berhasil. Tunggu sebentar, lalu coba lagi.',
    sentTitle: 'Silakan periksa kotak masuk Anda',
    sentText:
      'Kami telah mengirim email berisi tautan. Kiriman lowongan dimulai setelah Anda mengonfirmasi alamat Anda di sana.',
    back: 'Kembali ke lowongan',
    confirmTitle: 'Konfirmasi alamat email Anda',
    confirmText:
      'Silakan konfirmasi bahwa Anda ingin menerima email mingguan tentang lowongan baru.',
    confirmButton: 'Ya, kirim lowongan baru ke email saya',
    confirmedTitle: 'Anda sudah berlangganan',
    confirmedText:
      'Mulai sekarang kami mengirim email sekali seminggu bila ada lowongan baru untuk Anda.',
    stopTitle: 'Berhenti berlangganan',
    stopText:
      'Kami tidak akan lagi mengirim email tentang lowongan baru, dan alamat Anda kami hapus.',
    stopButton: 'Berhenti berlangganan',
    stoppedTitle: 'Anda sudah berhenti berlangganan',
    stoppedText:
      'Alamat Anda sudah kami hapus. Anda tidak lagi menerima email tentang lowongan ini.',
    goneTitle: 'Tautan ini sudah tidak berlaku',
    goneText: 'Anda dapat berlangganan lagi di halaman lowongan.',
  },
  alertMails: {
    confirm: {
      subject: 'Konfirmasi: lowongan baru lewat email',
      text: 'Seseorang, semoga Anda sendiri, ingin menerima email mingguan tentang lowongan baru di alamat ini. Silakan konfirmasi bahwa alamat ini milik Anda.',
      button: 'Konfirmasi alamat saya',
      note: 'Bukan Anda? Abaikan saja: tanpa konfirmasi, kami tidak mengirim email lagi dan menghapus alamat Anda.',
    },
    known: {
      subject: 'Anda sudah berlangganan lowongan baru',
      text: 'Anda kembali meminta email mingguan tentang lowongan baru. Anda sudah menerimanya, jadi tidak ada yang perlu dilakukan. Bila ingin berhenti, silakan lewat tombol ini.',
      button: 'Berhenti berlangganan',
    },
    digest: {
      subject: { other: '{n} lowongan baru untuk Anda' },
      text: 'Lowongan baru yang cocok dengan filter Anda: {filter}',
      textAll: 'Lowongan baru di papan lowongan kami:',
      more: 'Berikut {shown} yang terbaru dari {n} lowongan.',
      open: 'Lihat semua lowongan yang cocok',
      why: 'Anda menerima email ini sekali seminggu karena memintanya di papan lowongan kami.',
      stop: 'Berhenti berlangganan',
    },
  },
};
