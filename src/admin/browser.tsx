import '#ui/styles.css'
