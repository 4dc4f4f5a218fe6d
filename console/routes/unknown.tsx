import { Link } from 'react-router';
import { Empty } from '#console/ui/states.tsx';

export const Component = () => (
  <Empty title="Page not found" text="There is no such page in the console.">
    <Link to="/" className="btn">
      Go to Home
    </Link>
  </Empty>
);
