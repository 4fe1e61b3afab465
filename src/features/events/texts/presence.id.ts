import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './presence.en';

export const presence: TextsOf<typeof en.presence> = {
  heading: 'Kehadiran',
  word: 'Kata dari pembawa acara',
  wordHint:
    'Pembawa acara menyebut satu kata selama acara. Ketik di sini, huruf besar atau kecil sama saja: itu tanda Anda hadir. Mohon jangan diteruskan kepada orang lain.',
  send: 'Catat kehadiran',
  recorded: 'Kehadiran Anda tercatat.',
  first: 'Kata pertama tercatat. Kata kedua akan menyusul.',
  opens: 'Katanya dapat diisi mulai pukul {time}.',
  certificate: 'Buka sertifikat',
  certificateLater: 'Sertifikat Anda terbit setelah acara selesai.',
  withdrawn: 'Panitia mencatat bahwa Anda tidak hadir. Jika itu keliru, hubungi panitia.',
  problems: {
    word_required: 'Isi katanya.',
    word_wrong: 'Bukan itu katanya. Dengarkan sekali lagi, atau tanyakan kepada pembawa acara.',
    word_closed: 'Saat ini kata belum atau tidak lagi dapat diisi.',
    event_cancelled: 'Acara ini dibatalkan.',
    attendance_withdrawn:
      'Panitia mencatat bahwa Anda tidak hadir. Jika itu keliru, hubungi panitia.',
    place_required: 'Anda tidak mendapat tempat di acara ini, jadi kehadiran tidak dapat dicatat.',
    rate_limited: 'Terlalu banyak kata dicoba. Coba lagi sepuluh menit lagi.',
    failed: 'Belum berhasil. Silakan coba lagi.',
  },
};

export const feedback: TextsOf<typeof en.feedback> = {
  heading: 'Bagaimana acaranya?',
  intro:
    'Tiga pertanyaan, dan jawabannya dapat Anda ubah selama 14 hari. Tim kami membacanya tanpa nama Anda.',
  useful: 'Seberapa bermanfaat bagi Anda?',
  usefulNames: [
    'Tidak bermanfaat',
    'Kurang bermanfaat',
    'Cukup bermanfaat',
    'Bermanfaat',
    'Sangat bermanfaat',
  ],
  pace: 'Bagaimana temponya?',
  paceNames: { slow: 'Terlalu lambat', right: 'Pas', fast: 'Terlalu cepat' },
  text: 'Apa yang sebaiknya kami ubah?',
  textHint: 'Opsional, paling banyak 500 karakter. Mohon tidak menyebut nama orang.',
  send: 'Kirim tanggapan',
  change: 'Ubah tanggapan',
  sent: 'Terima kasih, tanggapan Anda tersimpan.',
  closed: 'Tanggapan diterima sampai 14 hari setelah acara.',
  missing: 'Jawab dua pertanyaan pertama.',
  failed: 'Belum berhasil. Silakan coba lagi.',
};

export const afterEvent: TextsOf<typeof en.afterEvent> = {
  recording: 'Rekaman',
  play: 'Putar rekaman {title}',
  chapters: 'Bab',
  transcript: 'Transkrip',
  files: 'Materi acara',
  audio: 'Berkas audio',
  slides: 'Slide',
};

export const attendanceAdmin: TextsOf<typeof en.attendanceAdmin> = {
  title: 'Kehadiran',
  intro: 'Kata, angka, peserta, dan tanggapan acara “{title}”.',
  partsLabel: 'Di halaman ini',
  back: 'Semua acara',
  toEvent: 'Ke halaman acara',
  words: {
    heading: 'Kata',
    intro:
      'Sebutkan satu atau dua kata selama acara, masing-masing dalam waktu yang singkat. Kata mudah diteruskan lewat percakapan: waktu yang singkat dan kata kedua membantu mencegahnya.',
    word: 'Kata {n}',
    opensAt: 'Kata {n} mulai',
    closesAt: 'Kata {n} sampai',
    zone: 'Waktu menurut zona acara ({zone}).',
    addSecond: 'Tambah kata kedua',
    removeSecond: 'Hapus kata kedua',
    save: 'Simpan kata',
    saved: 'Kata tersimpan.',
    failed: 'Kata belum dapat disimpan.',
  },
  numbers: {
    heading: 'Angka',
    registered: 'Mendapat tempat',
    joined: 'Membuka tautan untuk bergabung',
    present: 'Hadir',
    noShows: 'tidak hadir: {rate} %',
  },
  people: {
    heading: 'Peserta',
    caption: 'Peserta yang mendapat tempat',
    person: 'Peserta',
    via: 'Kehadiran',
    at: 'Dicatat',
    certificate: 'Sertifikat',
    waitsForName: 'Menunggu nama',
    actions: 'Tindakan',
    absent: 'belum tercatat',
    markedAbsent: 'dicatat tidak hadir',
    vias: { word: 'lewat kata', door: 'di pintu', staff: 'oleh staf' },
    set: 'Hadir: {title}',
    takeBack: 'Batalkan: {title}',
    takeBackTitle: 'Batalkan kehadiran ini?',
    takeBackText:
      'Sertifikat {title} dicabut dan catatannya di buku catatan trainer dihapus. Selama Anda tidak mencatatnya lagi, kata atau pintu pun tidak mencatatnya.',
    confirm: 'Batalkan kehadiran',
    done: 'Kehadiran tercatat.',
    takenBack: 'Kehadiran dibatalkan.',
    failed: 'Kehadiran belum dapat diubah.',
    none: 'Belum ada yang mendapat tempat.',
    csv: 'Ekspor CSV',
  },
  feedback: {
    heading: 'Tanggapan',
    answers: { other: '{n} tanggapan' },
    few: 'Isinya tampil mulai dari lima tanggapan, agar tidak ada yang dapat dikenali.',
    useful: 'Manfaat',
    pace: 'Tempo',
    texts: 'Dengan kata mereka sendiri',
    failed: 'Tanggapan belum dapat dimuat.',
  },
};
