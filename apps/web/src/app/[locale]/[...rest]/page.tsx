import { notFound } from 'next/navigation';

/** Every address that is none of ours. */
export default function UnknownPage(): never {
  notFound();
}
