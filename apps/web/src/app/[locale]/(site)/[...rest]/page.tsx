import { notFound } from 'next/navigation';

/** Every path that no other page has. */
export default function UnknownPage(): never {
  notFound();
}
