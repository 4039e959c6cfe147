import * as styles from "./home.css";
export default function Home() {
  return <h1 className={styles.title}>Welcome</h1>;
}
