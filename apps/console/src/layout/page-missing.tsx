import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/notice.js';

export function PageMissing() {
  return (
    <Empty title="There is no such page">
      <Link to="/practice">Go to the practice</Link>
    </Empty>
  );
}
