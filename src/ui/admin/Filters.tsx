import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../forms/Field';

/** Milliseconds without a key before a search is sent. */
const debounceMs = 300;

interface SearchFieldProps {
  id: string;
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  /** The search text. */
  value: string;
  /** Called once somebody has stopped typing; the same function each time. */
  onSearch: (words: string) => void;
}

/** A search that runs while one types. */
export function SearchField({
  id,
  label,
  placeholder,
  maxLength,
  value,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // The filter was cleared elsewhere.
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      id={id}
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  /** Each value with its label. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** One of a few, such as the state by which a table is filtered. */
export function ChoiceField<Value extends string>({
  options,
  onChoose,
  ...field
}: ChoiceFieldProps<Value>) {
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value as Value)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
