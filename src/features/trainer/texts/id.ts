import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const trainer: TextsOf<typeof en.trainer> = {
  heading: 'AI untuk guru',
};

export const teacherKit: TextsOf<typeof en.teacherKit> = {
  eyebrow: 'Perangkat untuk guru',
  lesson: 'Pelajaran {code}',
  print: 'Cetak',
  copies: 'Tercetak {n} kali pada satu halaman A4, lalu dipotong.',
  source: '{brand}, pelajaran {code}',
  others: 'Lembar lain',
};

export const trainerApply: TextsOf<typeof en.trainerApply> = {
  title: 'Daftar sebagai Master Trainer',
  intro:
    'Beberapa langkah singkat. Isian Anda tersimpan, dan Anda dapat melanjutkannya nanti, juga di perangkat lain.',
  who: {
    title: 'Siapa yang dapat mendaftar',
    items: {
      teacher: 'Anda mengajar di TK, SD, SMP, SMA, SMK, atau sekolah yang sederajat (K-12).',
      country: 'Sekolah Anda berada di negara ASEAN.',
      experience: 'Anda tidak perlu berpengalaman dengan AI: pelatihan dimulai dari dasar.',
      free: 'Tidak ada biaya bagi peserta terpilih.',
    },
  },
  begun: 'Sudah pernah mulai mengisi?',
  resumeLink: 'Kirimkan tautan pendaftaran saya lewat email',
  steps: {
    about: 'Tentang Anda',
    school: 'Sekolah dan negara',
    teaching: 'Kegiatan mengajar',
    plan: 'Motivasi dan rencana',
    files: 'Lampiran',
    review: 'Periksa dan kirim',
  },
  stepsLabel: 'Langkah-langkah pendaftaran',
  stepOf: 'Langkah {n} dari {total}',
  done: 'selesai',
  fields: {
    name: 'Nama lengkap Anda',
    email: 'Alamat email',
    emailHint: 'Kami mengirim tautan ke alamat ini agar Anda dapat melanjutkan kapan saja.',
    phone: 'Nomor telepon atau WhatsApp (opsional)',
    language: 'Dalam bahasa apa Anda ingin dilatih?',
    country: 'Negara tempat sekolah Anda',
    city: 'Kota atau kabupaten',
    school: 'Nama sekolah',
    level: 'Jenjang apa yang Anda ajar?',
    subjects: 'Mata pelajaran apa yang Anda ampu?',
    subjectsHint: 'Misalnya IPA, matematika; atau guru kelas.',
    years: 'Lama mengajar (tahun)',
    students: 'Jumlah murid yang Anda ajar tahun ini',
    experience: 'Pernahkah Anda memakai AI? (opsional)',
    experienceHint: 'Ini bukan syarat. Beberapa kata sudah cukup, dikosongkan pun tidak apa-apa.',
    motivation: 'Mengapa Anda ingin menjadi Master Trainer?',
    plan: 'Bagaimana Anda akan meneruskan yang Anda pelajari?',
    planHint: 'Siapa yang akan Anda latih, dan apa yang pertama kali Anda coba di sekolah?',
    time: 'Saya dapat meluangkan 5 jam seminggu selama 8 minggu.',
    consent:
      'Saya setuju Sinau AI menyimpan dan memakai jawaban saya untuk memutuskan pendaftaran ini dan menghubungi saya mengenainya.',
  },
  counts: {
    years: { other: '{n} tahun' },
    students: { other: '{n} murid' },
  },
  choose: 'Pilih',
  yes: 'Ya',
  levels: {
    kindergarten: 'TK',
    primary: 'SD atau sederajat',
    lower_secondary: 'SMP atau sederajat',
    upper_secondary: 'SMA atau sederajat',
    vocational: 'SMK',
    special: 'Sekolah luar biasa',
  },
  languages: { id: 'Bahasa Indonesia', en: 'Bahasa Inggris' },
  files: {
    field: 'Foto atau PDF',
    hint: 'Foto boleh langsung dari kamera. PDF paling besar 4 MB; paling banyak tiga berkas.',
    add: 'Tambahkan berkas',
    remove: 'Hapus',
    removeOf: 'Hapus: {name}',
    full: 'Anda sudah menambahkan tiga berkas. Hapus salah satu untuk menambahkan yang lain.',
    none: 'Anda belum menambahkan berkas.',
    size: 'PDF, {size} MB',
    photoSize: 'Foto, {size} MB',
    shrinking: 'Memperkecil foto …',
    ready: 'Foto siap dikirim ({size} MB).',
    errors: {
      failed: 'Tunggu sebentar, lalu coba lagi. Berkas belum dapat disimpan.',
    },
  },
  errorHeading: 'Periksa isian berikut:',
  refusals: {
    limited:
      'Terlalu banyak percobaan dalam waktu singkat. Isian Anda tersimpan; silakan coba lagi nanti.',
    failed:
      'Kami sedang tidak dapat dihubungi. Tidak ada yang hilang. Tunggu sebentar, lalu coba lagi.',
    closed: 'Pendaftaran ini sudah dikirim.',
    quick: 'Periksa jawaban Anda sekali lagi, lalu kirim.',
    open: 'Masih ada jawaban yang belum lengkap:',
  },
  saveAndGoOn: 'Simpan dan lanjutkan',
  back: 'Kembali',
  skip: 'Lanjutkan',
  send: 'Kirim pendaftaran saya',
  saved: 'Tersimpan',
  keptHere: 'Tersimpan di perangkat ini; akan kami simpan begitu koneksi pulih.',
  restored: 'Isian yang sempat Anda ketik di sini sudah kami kembalikan.',
  sessionNote: 'Jawaban Anda tersimpan 30 hari di perangkat ini.',
  leave: 'Lupakan pendaftaran saya di perangkat ini',
  leaveNote: 'Anda dapat membukanya lagi dengan tautan dalam email kami.',
  left: 'Perangkat ini sudah melupakan pendaftaran Anda.',
  filesIntro:
    'Opsional. Bila mau, tambahkan foto atau PDF yang menunjukkan karya Anda, misalnya rencana pelajaran.',
  reviewIntro:
    'Inilah yang akan kami baca. Setiap jawaban masih dapat diubah sampai Anda mengirimnya.',
  change: 'Ubah',
  changeOf: 'Ubah: {step}',
  missing: 'Belum diisi',
  none: 'Tidak ada',
  consentTitle: 'Persetujuan Anda',
  consentText:
    'Hanya staf kami yang membaca pendaftaran Anda. Persetujuan dapat Anda cabut kapan saja lewat halo@sinau.ai; pendaftaran kemudian kami hapus.',
  privacyLink: 'Kebijakan privasi',
  status: {
    title: 'Pendaftaran Anda',
    texts: {
      submitted: 'Terima kasih, {name}. Pendaftaran Anda sudah kami terima.',
      in_review: 'Tim kami sedang membaca pendaftaran Anda.',
      waiting_list: 'Anda masuk daftar tunggu. Kami mengabari Anda begitu ada tempat.',
      accepted: 'Selamat, {name}. Anda diterima sebagai Master Trainer.',
      declined: 'Kali ini kami belum dapat menerima Anda. Anda dipersilakan mendaftar lagi.',
    },
    number: 'Nomor pendaftaran',
    sent: 'Dikirim pada',
    until: 'Kami mengabari Anda lewat email paling lambat {date}.',
    late: 'Mohon maaf, ini lebih lama dari biasanya. Silakan tulis kepada kami dengan menyebut nomor pendaftaran Anda.',
    nextTitle: 'Selanjutnya',
    next: {
      waiting: {
        read: 'Tim kami membaca dan menilai pendaftaran Anda.',
        answer:
          'Anda menerima email tentang hasilnya: diterima, masuk daftar tunggu, atau belum diterima.',
        then: 'Setelah diterima, Anda membuka buku catatan dan memulai pelatihan awal.',
      },
      accepted: {
        logbook:
          'Buka buku catatan Anda: di sana Anda mencatat pelatihan, lokakarya, dan uji coba.',
        training: 'Mulai pelatihan awal: 40 jam selama 8 minggu.',
        school: 'Rencanakan lokakarya pertama bersama rekan guru di sekolah Anda.',
      },
    },
    history: 'Riwayat',
    answers: 'Yang Anda kirim',
    logbook: 'Buka buku catatan',
    account:
      'Masuk untuk membuka buku catatan Anda. Belum punya akun? Buat akun lewat undangan di email Anda, lalu kembali ke halaman ini.',
    claim: 'Simpan di akun saya',
    claimText:
      'Pendaftaran ini belum tersimpan di akun mana pun. Simpan di akun yang sedang Anda pakai agar pendaftaran dan buku catatan Anda dapat dibuka di perangkat mana pun.',
    claimByLink:
      'Agar pendaftaran ini tersimpan di akun Anda, buka tautan di email terbaru kami selagi Anda masuk.',
    claimConflict:
      'Akun Anda sudah memiliki pendaftaran yang masih diproses. Pendaftaran ini tidak ditambahkan.',
    login: 'Masuk',
    again: 'Daftar lagi',
    toProgramme: 'Tentang program ini',
  },
  states: {
    draft: 'Draf',
    submitted: 'Terkirim',
    in_review: 'Sedang ditinjau',
    waiting_list: 'Daftar tunggu',
    accepted: 'Diterima',
    declined: 'Belum diterima',
  },
  resume: {
    title: 'Lanjutkan pendaftaran Anda',
    text: 'Isi alamat email yang Anda pakai saat mendaftar. Jika ada pendaftaran dengan alamat itu, kami mengirim tautan untuk membukanya.',
    button: 'Kirimkan tautan',
    sentTitle: 'Periksa email Anda',
    sentText:
      'Jika ada pendaftaran dengan alamat ini, tautannya sedang dikirim dan berlaku 30 hari. Belum ada setelah beberapa menit? Periksa juga folder spam.',
    openTitle: 'Buka pendaftaran Anda',
    openText: 'Tekan tombol ini untuk melanjutkan pendaftaran Anda di perangkat ini.',
    open: 'Buka pendaftaran saya',
    goneTitle: 'Tautan ini tidak berlaku lagi',
    goneText:
      'Tautan berlaku 30 hari, dan berakhir begitu Anda membuka tautan yang lebih baru atau mengganti alamat email. Mintalah yang baru; jawaban Anda masih tersimpan.',
    toForm: 'Ke formulir pendaftaran',
  },
};
