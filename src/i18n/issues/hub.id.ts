import type { HubIssues } from './hub.en.ts';

export const hubIssuesId: HubIssues = {
  bootcamp_not_found: 'Bootcamp ini tidak ada.',
  link_changed: 'Tautan ini diubah saat sedang diperiksa.',
  no_start_date: 'Bootcamp ini tidak memiliki tanggal mulai yang belum lewat.',
  order_invalid: 'Kirim setiap bootcamp satu kali, dengan id-nya.',
  provider_required: 'Isi penyelenggara.',
  short_description_required: 'Isi deskripsi singkat.',
  bootcamp_format_required: 'Isi format.',
  duration_required: 'Isi durasi.',
  link_required: 'Isi tautan.',
  difficulty_required: 'Pilih tingkat.',
  border_invalid: 'Pilih warna tepi.',
  start_date_invalid:
    'Masukkan tanggal yang ada di kalender, misalnya 17/05/2026 atau 2026-05-17, atau Anytime.',
  popularity_invalid: 'Masukkan bilangan bulat dari {min} sampai {max}.',
  tags_invalid: 'Masukkan tag.',
  too_many_tags: 'Gunakan paling banyak {max} tag.',
  tag_too_long: 'Gunakan paling banyak {max} karakter untuk setiap tag.',
  visibility_required: 'Tentukan apakah bootcamp ini aktif.',
};
