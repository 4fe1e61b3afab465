import type { FilesIssues } from './files.en.ts';

export const filesIssuesId: FilesIssues = {
  image_type: 'Unggah berkas gambar (PNG, JPG, dan sejenisnya).',
  image_too_large: 'Unggah gambar yang lebih kecil dari {max}MB.',
  image_too_detailed: 'Unggah gambar berukuran paling banyak {max} megapiksel.',
  proof_required: 'Pilih berkas.',
  proof_type: 'Pilih foto (JPG, PNG, atau WebP) atau berkas PDF.',
  proof_too_large: 'Pilih berkas yang lebih kecil dari {max} MB.',
  pdf_type: 'Unggah berkas PDF.',
  pdf_too_large: 'Unggah PDF yang lebih kecil dari {max} MB.',
  storage_full: 'Tidak ada tempat lagi untuk berkas. Hapus salah satu berkas dahulu.',
  file_not_found: 'Berkas ini tidak ada.',
  file_not_taken: 'Berkas tidak diterima di sini, melainkan di tempat penyimpanan.',
  file_larger_than_announced: 'Berkas ini lebih besar daripada yang diberitahukan.',
  file_incomplete: 'Berkas ini tidak terkirim utuh.',
  file_sent: 'Berkas ini sudah dikirim.',
};
