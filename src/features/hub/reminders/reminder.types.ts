/** Whether the caller is reminded of a bootcamp. */
export interface ReminderState {
  isSet: boolean;
}
