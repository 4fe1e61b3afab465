/** A picture that chats and social networks show for a page. */
export interface SharePicture {
  url: string;
  /** In pixels; null if that is not known. */
  size: { width: number; height: number } | null;
  /** A mark is shown small beside the text. */
  isMark?: boolean;
}
